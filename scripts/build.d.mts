export function builtServer(): Promise<string>
