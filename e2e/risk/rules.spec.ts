import type { Page } from '@playwright/test'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import { signInByHand } from '#e2e/fixtures/sign-in.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { customerPays } from '#e2e/pages/pay.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'

/**
 * Each type of rule: created in the browser, it blocks a payment and the order shows the rule; switched off,
 * the payment passes.
 */

interface Given {
  page: Page
  t: Words
  sandbox: Sandbox
  merchantNo: string
}

const pay = (
  { page, sandbox, merchantNo }: Given,
  orderNo: string,
  { website, ...payer }: { email?: string; website?: string; card?: string } = {},
) => {
  const order = { gatewayNo: `${merchantNo}01`, amount: '88.80', currency: 'USD', orderNo }
  return customerPays({ page, origin: sandbox.origin }, { ...order, ...(website && { website }) }, payer)
}

async function openOrder({ page, t }: Given, orderNo: string) {
  await page.goto(`/deal/transaction?orderNo=${orderNo}`)
  const grid = new GridPage(page, t, t('routes.transaction'))
  await grid.ready()
  await grid.rows.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/deal\/transaction\/\w+$/)
}

const explanation = ({ page }: Given) => page.locator('#explain')

test.describe('a rule in the browser', () => {
  inLanguage('en-US', () => {
    test('gateway scores: only pre-authorized, blocked, accepted again', async ({
      page,
      t,
      sandbox,
      merchantNo,
    }) => {
      const given = { page, t, sandbox, merchantNo }
      const form = new RecordDialog(page, t)
      const set = async (preAuth: string, total: string) => {
        await page.goto('/risk/riskrules')
        await page.locator('#scores').getByRole('button').click()
        await form.field(t('risk.fields.total_score.preAuthScore')).fill(preAuth)
        await form.field(t('risk.fields.total_score.totalScore')).fill(total)
        await form.save.click()
        await expect(page.getByText(t('risk.saved'))).toBeVisible()
      }
      // The form shows a conflict between the two scores while the user types.
      await page.goto('/risk/riskrules')
      await page.locator('#scores').getByRole('button').click()
      await form.field(t('risk.fields.total_score.totalScore')).fill('60')
      await expect(form.field(t('risk.fields.total_score.totalScore'))).toHaveAccessibleDescription(
        t('validation.above', { lowest: '60' }),
      )
      await form.field(t('risk.fields.total_score.preAuthScore')).fill('59')
      await expect(form.field(t('risk.fields.total_score.totalScore'))).not.toHaveAttribute(
        'aria-invalid',
        'true',
      )

      // A new customer scores 5.
      await set('4', '10')
      await pay(given, 'SCORE-HELD')
      await openOrder(given, 'SCORE-HELD')
      await expect(explanation(given)).toContainText(t('risk_explain.title.pre_authorized'))
      await expect(explanation(given)).toContainText(
        t('risk_explain.score.pre_authorized', { score: 5, preAuth: 4, total: 10 }),
      )
      await set('3', '4')
      expect(await pay(given, 'SCORE-OVER')).toBe('Payment failed')
      await openOrder(given, 'SCORE-OVER')
      await expect(explanation(given)).toContainText(t('risk_explain.title.refused'))
      await expect(explanation(given)).toContainText(
        t('risk_explain.score.refused', { score: 5, over: 'total', total: 4 }),
      )
      await set('60', '85')
      expect(await pay(given, 'SCORE-FINE')).toBe('Payment successful')
    })

    test('a score rule: higher score, then disabled', async ({ page, t, sandbox, merchantNo, locale }) => {
      const given = { page, t, sandbox, merchantNo }
      const form = new RecordDialog(page, t)
      // A new card with the same email scores 10.
      const changed = { email: 'changes@mail.example' }
      await pay(given, 'RULE-FIRST', changed)
      const name = locale === 'zh-CN' ? '同一邮箱更换卡号' : 'Card changed for the same email'
      const edit = page.getByRole('button', { name: t('risk.edit_rule', { name }) })
      await page.goto('/risk/riskrules')
      await edit.click()
      await form.field(t('risk.fields.risk_rule.score')).fill('101')
      await expect(form.field(t('risk.fields.risk_rule.score'))).toHaveAccessibleDescription(
        t('validation.whole_score'),
      )
      await form.field(t('risk.fields.risk_rule.score')).fill('99')
      await form.save.click()
      await expect(form.dialog).toBeHidden()
      const other = '5555 5555 5555 4444'
      expect(await pay(given, 'RULE-NO', { ...changed, card: other })).toBe('Payment failed')
      await openOrder(given, 'RULE-NO')
      await expect(explanation(given)).toContainText(t('risk_explain.score.rule', { name, score: 99 }))
      await page.goto('/risk/riskrules')
      await edit.click()
      await form.dialog.getByRole('switch').uncheck()
      await form.save.click()
      await expect(form.dialog).toBeHidden()
      expect(await pay(given, 'RULE-YES', changed)).toBe('Payment successful')
    })

    test('a payment from a website that is not registered is blocked with the reason', async ({
      page,
      t,
      sandbox,
      merchantNo,
    }) => {
      const given = { page, t, sandbox, merchantNo }
      expect(await pay(given, 'SITE-NO', { website: 'unknown.example' })).toBe('Payment failed')
      await openOrder(given, 'SITE-NO')
      await expect(explanation(given)).toContainText(
        t('risk_explain.finding.website', { url: 'unknown.example', status: 'none' }),
      )
      const website = `shop.${merchantNo}.example`
      expect(await pay(given, 'SITE-YES', { website })).toBe('Payment successful')
    })

    test('a country is found by typing; without the restriction the payment passes', async ({
      page,
      t,
      sandbox,
      merchantNo,
      locale,
    }) => {
      const given = { page, t, sandbox, merchantNo }
      const form = new RecordDialog(page, t)
      const unitedStates = locale === 'zh-CN' ? '美国' : 'United States'
      await page.goto('/risk/riskrules')
      const edit = page.locator('#country').getByRole('button')
      await edit.click()
      await form.choose(t('risk.fields.risk_rule.type'), t('enums.countryRuleType.block'))
      await form.save.click()
      const countries = form.dialog.getByRole('combobox', { name: t('risk.fields.risk_rule.countries') })
      await expect(countries).toHaveAccessibleDescription(t('validation.choose_one'))
      await countries.fill(unitedStates)
      await page.getByRole('option', { name: unitedStates, exact: true }).click()
      await page.keyboard.press('Escape')
      await form.save.click()
      await expect(page.locator('#country').getByRole('listitem')).toHaveText([unitedStates])
      expect(await pay(given, 'COUNTRY-NO')).toBe('Payment failed')
      await openOrder(given, 'COUNTRY-NO')
      await expect(explanation(given)).toContainText(
        t('risk_explain.finding.country_bankCountry', { country: unitedStates, type: 'block' }),
      )
      await page.goto('/risk/riskrules')
      await edit.click()
      await form.choose(t('risk.fields.risk_rule.type'), t('enums.countryRuleType.none'))
      await form.save.click()
      await expect(page.getByText(t('risk.country_text.none'))).toBeVisible()
      expect(await pay(given, 'COUNTRY-YES')).toBe('Payment successful')
    })

    test('the third-party rule blocks from its pass score on', async ({ page, t, sandbox, merchantNo }) => {
      const given = { page, t, sandbox, merchantNo }
      const form = new RecordDialog(page, t)
      await page.goto('/risk/riskrules')
      const open = () => page.locator('#third-party').getByRole('button').click()
      await open()
      await form.dialog.getByRole('switch').check()
      await form.field(t('risk.fields.risk_rule.passScore')).fill('100')
      await expect(form.field(t('risk.fields.risk_rule.passScore'))).toHaveAccessibleDescription(
        t('validation.between_0_and_100'),
      )
      await form.field(t('risk.fields.risk_rule.passScore')).fill('92.4')
      await form.field(t('risk.fields.risk_rule.score')).fill('95')
      await form.save.click()
      await expect(form.dialog).toBeHidden()
      expect(await pay(given, 'THIRD-NO', { email: 'buyer@risky.example' })).toBe('Payment failed')
      await openOrder(given, 'THIRD-NO')
      await expect(explanation(given)).toContainText('+95')
      await page.goto('/risk/riskrules')
      await open()
      await form.dialog.getByRole('switch').uncheck()
      await form.save.click()
      await expect(form.dialog).toBeHidden()
      expect(await pay(given, 'THIRD-YES', { email: 'buyer@risky.example' })).toBe('Payment successful')
    })

    test('two administrators edit: the second sees the version of the first and decides', async ({
      page,
      t,
      sandbox,
      merchantNo,
      playwright,
      origins,
    }) => {
      const form = new RecordDialog(page, t)
      await page.goto('/risk/riskrules')
      await page.locator('#scores').getByRole('button').click()
      await form.field(t('risk.fields.total_score.totalScore')).fill('90')

      const headers = { 'x-portal': '1', origin: origins.portal, 'x-page': '/risk/riskrules' }
      const api = await playwright.request.newContext({
        baseURL: origins.portal,
        storageState: { cookies: [], origins: [] },
        extraHTTPHeaders: headers,
      })
      await signInByHand(api, sandbox, { merchantNo, userName: 'risk' })
      const { data: operationToken } = await (
        await api.post('/api/common/getOperationToken.do', { data: {} })
      ).json()
      const saved = await api.post('/api/risk/updateTotalScore.do', {
        headers: { operationToken },
        data: { gatewayNo: `${merchantNo}01`, preAuthScore: 50, totalScore: 70, version: 0 },
      })
      expect((await saved.json()).code).toBe('00000')
      await api.dispose()

      await form.save.click()
      await expect(form.alert).toContainText(t('form.record_changed', { who: 'risk' }))
      await expect(form.alert.getByRole('row').filter({ hasText: '70' })).toContainText('90')
      await expect(form.save).toBeDisabled()
      await form.button('form.record_keep').click()
      await form.field(t('risk.fields.total_score.preAuthScore')).fill('50')
      await form.save.click()
      await expect(form.dialog).toBeHidden()
      await expect(page.locator('#scores').getByRole('row').last()).toContainText('90')
    })
  })
})
