import type { Call, InputOf } from './contract/call.ts'

/** The react-query key of a call, on the server and in the browser: the path, then the input. */
export function queryKey<C extends Call>(def: C, input: InputOf<C>) {
  return [def.path as string, input] as const
}
