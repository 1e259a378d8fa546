import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const folder = 'sandbox/db/migrations'
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
const MOVED = '0003_two_step.sql'

test('what users had of a second step goes to its own table', async () => {
  const db = new PGlite()
  const run = async (file: string) => db.exec(readFileSync(`${folder}/${file}`, 'utf8'))
  for (const file of files.filter((each) => each < MOVED)) await run(file)
  const user = (name: string, secondStep: string, phone: string | null, secret: string | null) =>
    db.query(
      `insert into users (merchant_no, user_name, name, email, role, status, password_hash, password_changed_at,
         second_step, phone, totp_secret) values ('100001', $1, $1, $1, 'main', 'active', '', now(), $2, $3, $4)`,
      [name, secondStep, phone, secret],
    )
  await user('plain', 'none', null, null)
  await user('sms', 'sms', '+8613800138000', null)
  await user('totp', 'authenticator', '+8613900139000', 'JBSWY3DPEHPK3PXP')
  await run(MOVED)
  const { rows } = await db.query(
    `select user_name, sms_phone, sms_on_at is not null as sms, totp_secret, totp_on_at is not null as totp
     from two_step order by user_name`,
  )
  expect(rows).toEqual([
    { user_name: 'sms', sms_phone: '+8613800138000', sms: true, totp_secret: null, totp: false },
    {
      user_name: 'totp',
      sms_phone: '+8613900139000',
      sms: false,
      totp_secret: 'JBSWY3DPEHPK3PXP',
      totp: true,
    },
  ])
  expect((await db.query('select user_name from users')).rows).toHaveLength(3)
  await db.close()
}, 60_000)
