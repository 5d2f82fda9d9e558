export const serverOptions: readonly string[]
export function builtServer(): Promise<string>
