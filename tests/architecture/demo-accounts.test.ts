import { DEMO_PASSWORD, seededUsers } from '#sandbox/seed/accounts.ts'
import { readJson } from '#tests/support/sources.ts'

interface Demo {
  password: string
  accounts: { merchantNo: string; userName: string }[]
}

/** The accounts that `npm start` prints exist in the sandbox. (The script also runs on an older Node, and cannot import them.) */
test('the accounts that npm start prints are seeded and can sign in', () => {
  const demo = readJson('scripts/demo-accounts.json') as Demo
  expect(demo.password).toBe(DEMO_PASSWORD)
  for (const { merchantNo, userName } of demo.accounts) {
    const user = seededUsers.find(
      (seeded) => seeded.merchantNo === merchantNo && seeded.userName === userName,
    )
    expect(user).toBeDefined()
    expect(user).not.toMatchObject({ frozen: true })
    expect(user).not.toMatchObject({ expired: true })
  }
})
