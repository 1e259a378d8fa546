import { subDays } from 'date-fns/subDays'
import type { BankChangeStatus } from '#lib/rules/bank-account.ts'
import { decisionAt } from '#lib/rules/bank-account.ts'
import { documentTypes } from '#lib/rules/document.ts'
import { bankAccountChanges, bankAccountDocuments, bankAccounts } from '#sandbox/platform/db/schema/payout.ts'
import { hashText } from '#sandbox/platform/random.ts'
import { MAIN_USER, seededGateways, seededMerchants } from './accounts.ts'
import type { SeedPart } from './part.ts'

const bank = (bankName: string, country: string, bic: string, settlementBank: string) => ({
  bankName,
  country,
  bic,
  settlementBank,
})
const banks: Readonly<Record<string, ReturnType<typeof bank>>> = {
  USD: bank('DBS Bank (Hong Kong)', 'HK', 'DHBKHKHH', 'Citibank N.A.'),
  EUR: bank('Deutsche Bank', 'DE', 'DEUTDEFF', 'BNP Paribas'),
  GBP: bank('Barclays Bank', 'GB', 'BARCGB22', 'HSBC UK'),
  JPY: bank('MUFG Bank', 'JP', 'BOTKJPJT', 'Mizuho Bank'),
  KWD: bank('National Bank of Kuwait', 'KW', 'NBOKKWKW', 'Gulf Bank'),
  HKD: bank('HSBC Hong Kong', 'HK', 'HSBCHKHH', 'Standard Chartered Hong Kong'),
}
const anyBank = bank('Sandbox Bank', 'HK', 'SANDHKHH', 'Sandbox Settlement Bank')

/** One account per currency; the first is the default. */
export const bankAccountsOf = (
  merchantNo: string,
  accountName: string,
  currencies: readonly string[],
): (typeof bankAccounts.$inferInsert)[] =>
  currencies.map((currency, index) => ({
    merchantNo,
    currency,
    accountLast4: String(hashText(`${merchantNo} ${currency}`) % 10_000).padStart(4, '0'),
    ...(banks[currency] ?? anyBank),
    accountName,
    isDefault: index === 0,
  }))

const DEMO = '100001'
const TIME_ZONE = 'Asia/Shanghai'

/** A page without content. */
const blankPage = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`)

/** Bank accounts, and the demo's earlier requests to change one: one done, one refused. */
export const bankAccountsPart: SeedPart = {
  name: 'bank accounts',
  version: 1,
  async run({ db, now }) {
    await db.transaction(async (tx) => {
      for (const { merchantNo, nameEn } of seededMerchants) {
        const live = seededGateways.filter(
          (each) => each.merchantNo === merchantNo && each.environment === 'live',
        )
        const currencies = [...new Set(live.map(({ currency }) => currency))]
        const accounts = bankAccountsOf(merchantNo, nameEn, currencies)
        await tx.insert(bankAccounts).values(accounts).onConflictDoNothing()
        if (merchantNo !== DEMO) continue
        for (const account of accounts) {
          if (account.currency === 'USD') {
            const change = changeOf({ ...account, replacedLast4: '3307' }, 'done', subDays(now, 200))
            await tx.insert(bankAccountChanges).values(change).onConflictDoNothing()
          }
          if (account.currency === 'EUR') {
            const requested = { ...account, accountName: 'Haituo Refuse Trading GmbH', accountLast4: '3000' }
            const change = changeOf(
              { ...requested, replacedLast4: account.accountLast4 },
              'refused',
              subDays(now, 45),
            )
            await tx.insert(bankAccountChanges).values(change).onConflictDoNothing()
          }
        }
        await tx
          .insert(bankAccountDocuments)
          .values(['done', 'refused'].map(documentOf))
          .onConflictDoNothing()
      }
    })
  },
}

type Account = ReturnType<typeof bankAccountsOf>[number] & { replacedLast4: string }

function changeOf(
  { settlementBank: _, isDefault: __, ...account }: Account,
  status: BankChangeStatus,
  requestedAt: Date,
): typeof bankAccountChanges.$inferInsert {
  return {
    ...account,
    changeNo: changeNoOf(status),
    status,
    requestedAt,
    requestedBy: MAIN_USER,
    locale: 'zh_CN',
    endedAt: decisionAt(requestedAt, TIME_ZONE),
    remark: status === 'refused' ? 'name' : null,
  }
}

/** The same number in every seeded database. */
const changeNoOf = (status: string): string => `B${String(hashText(status)).padStart(18, '0')}`

const documentOf = (status: string): typeof bankAccountDocuments.$inferInsert => ({
  merchantNo: DEMO,
  changeNo: changeNoOf(status),
  documentNo: `document-${status}`,
  position: 0,
  fileName: 'account-certificate.pdf',
  contentType: documentTypes.pdf,
  size: blankPage.length,
  bytes: blankPage,
})
