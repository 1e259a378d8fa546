type Translate = (key: string, values?: Record<string, string | number>) => string

/** For keys that are known only at run time, which the compiler cannot check. */
export const untypedTranslator = (t: (...args: never[]) => string) => t as Translate
