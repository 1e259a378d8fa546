import { gateMutations } from './gates.ts'
import { locks } from './locks.ts'
import type { Mutation } from './mutation.ts'
import { ruleMutations } from './rules.ts'

export const mutations: readonly Mutation[] = [...ruleMutations, ...gateMutations, ...locks]
