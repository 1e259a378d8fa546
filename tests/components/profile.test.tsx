/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn() }),
  useServerInsertedHTML: () => {},
}))
const { UserMenu } = await import('#components/layout/user-menu.tsx')
const { ProfileScreen } = await import('#app/(portal)/account/profile/profile-screen.tsx')

const UPDATE = 'account/updateEmail.do'
const profile = {
  userName: 'finance',
  name: 'Zhou',
  email: 'old@shop.example',
  pendingEmail: null as string | null,
  role: { zh_CN: '财务', en_US: 'Finance' },
  maskedPhone: null,
}
const provider = () =>
  fakeApi({
    'account/profile.do': () => success(profile),
    'common/getOperationToken.do': () => success('token-1'),
    'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }),
    [UPDATE]: () => success({ ...profile, pendingEmail: 'new@shop.example' }),
  })
const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' })

test.each([
  ['en_US', ['Profile', 'Change password', 'Two-step authentication', 'Sessions', 'Scheduled reports']],
  ['zh_CN', ['个人信息', '修改密码', '两步验证', '登录会话', '定时报表']],
] as const)(
  'the account menu links to the pages about the user without any permission (%s)',
  async (locale, names) => {
    await renderInPortal(<UserMenu merchantNo="100001" userName="finance" />, {
      locale,
      pages: [],
      calls: [],
    })
    await userEvent.click(screen.getByRole('button', { name: /finance/ }))
    const links = within(await screen.findByRole('navigation')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(names)
    expect(links.every((link) => link.getAttribute('href')?.startsWith('/account/'))).toBe(true)
    for (const language of ['中文', 'English']) {
      expect(screen.getByRole('button', { name: language })).toHaveAttribute(
        'aria-pressed',
        String(language === (locale === 'zh_CN' ? '中文' : 'English')),
      )
    }
  },
)

test('a new email needs a different address and the password; the pending address is shown', async () => {
  const api = provider()
  await renderInPortal(<ProfileScreen />, { pages: [], calls: [] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  const save = () => screen.getByRole('button', { name: 'Save' })
  await user.type(await field(/^New email/), 'old@shop.example')
  await user.click(save())
  expect(await field(/^New email/)).toHaveAccessibleDescription('This is already your email address')
  expect(await field(/^Password/)).toHaveAccessibleDescription('Required')
  await user.clear(await field(/^New email/))
  await user.type(await field(/^New email/), 'new@shop.example')
  await user.type(await field(/^Password/), 'Sandbox#2026')
  expect(api.of(UPDATE)).toEqual([])
  api.answers[UPDATE] = () =>
    refusal('E2035', 'Wrong', [{ path: 'password', message: 'wrong_password?left=2' }])
  await user.click(save())
  expect(await screen.findByText(/2 attempts left/)).toBeVisible()
  expect(await field(/^New email/)).toHaveValue('new@shop.example')
  api.answers[UPDATE] = () => success({ ...profile, pendingEmail: 'new@shop.example' })
  api.answers['account/profile.do'] = () => success({ ...profile, pendingEmail: 'new@shop.example' })
  await user.click(save())
  expect(await screen.findByText(/new@shop.example is awaiting confirmation/)).toBeVisible()
  expect(api.of(UPDATE).at(-1)?.body).toEqual({ email: 'new@shop.example', password: 'Sandbox#2026' })
})
