const turn = globalThis.setImmediate

/** Runs everything that waits only for its turn. A simulated world has no real time, so turns suffice. */
export const settle = async (turns: number): Promise<void> => {
  for (let left = turns; left > 0; left -= 1) await new Promise<void>((resolve) => turn(resolve))
}
