import { hash, verify } from '@node-rs/argon2'

/** Argon2id. Tests can lower the cost. Memory in KiB. */
const cost = () => ({
  memoryCost: Number(process.env.SANDBOX_ARGON2_MEMORY ?? 19_456),
  timeCost: Number(process.env.SANDBOX_ARGON2_TIME ?? 2),
  parallelism: 1,
})

export const hashPassword = (password: string): Promise<string> => hash(password, cost())

let dummy: Promise<string> | undefined

/** A hash that no password matches, so that unknown users take the same time as known ones. */
const dummyHash = (): Promise<string> => {
  dummy ??= hashPassword(crypto.randomUUID())
  return dummy
}

/** @param stored the password hash of the user; undefined if there is no such user */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash()), password)
  return matches && stored !== undefined
}
