import {
  type SheetAction,
  type websiteAddTemplate,
  type websitePauseTemplate,
  websiteSheets,
} from '#lib/contract/website.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { failedFile } from '#sandbox/platform/upload/failed.ts'
import { templateOf } from '#sandbox/platform/upload/template.ts'

const needed: Record<SheetAction, ReadonlySet<string>> = {
  add: new Set(['gatewayNo', 'url']),
  pause: new Set(['gatewayNo', 'url', 'closeReason']),
}

const template =
  (action: SheetAction) =>
  ({ ctx, input }: { ctx: Context; input: { batchNo?: string | undefined } }) => {
    const kind = `website_${action}` as const
    const { batchNo } = input
    if (batchNo !== undefined)
      return failedFile(ctx, kind, websiteSheets[action], { batchNo, format: 'xlsx' })
    const columns = websiteSheets[action].map((name) => ({
      name,
      demand: needed[action].has(name) ? ('required' as const) : ('optional' as const),
    }))
    return templateOf(kind, ctx.locale, columns, {})
  }

/** The Excel template for registering websites, empty or with the rows of a failed upload. */
export const addTemplateFile: Handler<typeof websiteAddTemplate> = template('add')
/** The Excel template for stopping websites, empty or with the rows of a failed upload. */
export const pauseTemplateFile: Handler<typeof websitePauseTemplate> = template('pause')
