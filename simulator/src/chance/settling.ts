const turn = globalThis.setImmediate

/** Lets everything run that waits for nothing but its turn. No real time passes in a simulated world, so turns are all there is. */
export const settle = async (turns: number): Promise<void> => {
  for (let left = turns; left > 0; left -= 1) await new Promise<void>((resolve) => turn(resolve))
}
