import { expect, type Page } from '@playwright/test'

const CARD = '4111 1111 1111 1111'

interface Order {
  gatewayNo: string
  amount: string
  currency: string
  orderNo: string
  website?: string
}

/** The sandbox's hosted payment page, as a customer with an English browser sees it. */
export class PayPage {
  readonly page: Page
  private readonly origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.origin = origin
  }

  /** @param buyer customer details, by the labels of the fields */
  async pay(order: Order, card: string, email?: string, buyer: Record<string, string> = {}) {
    await this.page.goto(`${this.origin}/pay?${new URLSearchParams({ ...order, locale: 'en_US' })}`)
    await this.page.getByLabel('Card number').fill(card)
    await this.page.getByLabel('Cardholder').fill('E2E CUSTOMER')
    await this.page.getByLabel('Expiry date').fill('12/39')
    await this.page.getByLabel('CVV').fill('123')
    if (email) await this.page.getByLabel('Email').fill(email)
    if (Object.keys(buyer).length > 0) await this.page.getByText('Where the customer is').click()
    for (const [label, value] of Object.entries(buyer)) await this.page.getByLabel(label).fill(value)
    await this.page.getByRole('button', { name: /^Pay/ }).click()
  }

  get result() {
    return this.page.getByRole('heading', { level: 1 })
  }
}

/** A customer pays in another tab. Returns the result on the payment page. */
export async function customerPays(
  { page, origin }: { page: Page; origin: string },
  order: Order,
  { card = CARD, email }: { card?: string; email?: string } = {},
): Promise<string> {
  const customer = new PayPage(await page.context().newPage(), origin)
  await customer.pay(order, card, email)
  await expect(customer.result).toBeVisible()
  const result = await customer.result.innerText()
  await customer.page.close()
  return result
}
