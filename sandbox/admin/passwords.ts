import { hash, verify } from '@node-rs/argon2'

/** Argon2id; the cost may be lowered for tests, memory in KiB. */
const cost = () => ({
  memoryCost: Number(process.env.SANDBOX_ARGON2_MEMORY ?? 19_456),
  timeCost: Number(process.env.SANDBOX_ARGON2_TIME ?? 2),
  parallelism: 1,
})

export const hashPassword = (password: string): Promise<string> => hash(password, cost())

let dummy: Promise<string> | undefined

/** A hash that no password fits: unknown users cost the same work. */
const dummyHash = (): Promise<string> => {
  dummy ??= hashPassword(crypto.randomUUID())
  return dummy
}

/** @param stored the user's hash; undefined where there is no such user */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash()), password)
  return matches && stored !== undefined
}
