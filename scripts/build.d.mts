export declare const serverOptions: readonly string[]
export declare function builtServer(): Promise<string>
