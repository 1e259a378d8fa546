import { account } from './account.ts'
import type { Operations } from './operation-setup.ts'
import { orders } from './orders.ts'
import { risk } from './risk.ts'
import { settings } from './settings.ts'

export const operations: Operations = { ...account, ...orders, ...risk, ...settings }
