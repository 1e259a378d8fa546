import type { Call, InputOf } from './contract/call.ts'

/** The key of a call's answer in react-query, on the server as in the browser: the path, then the input. */
export function queryKey<C extends Call>(def: C, input: InputOf<C>) {
  return [def.path as string, input] as const
}
