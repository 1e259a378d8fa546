import batch from '#messages/zh_CN/batch.json' with { type: 'json' }
import enums from '#messages/zh_CN/enums.json' with { type: 'json' }
import fields from '#messages/zh_CN/fields.json' with { type: 'json' }
import files from '#messages/zh_CN/files.json' with { type: 'json' }
import form from '#messages/zh_CN/form.json' with { type: 'json' }
import grid from '#messages/zh_CN/grid.json' with { type: 'json' }
import routes from '#messages/zh_CN/routes.json' with { type: 'json' }
import shell from '#messages/zh_CN/shell.json' with { type: 'json' }
import validation from '#messages/zh_CN/validation.json' with { type: 'json' }
import views from '#messages/zh_CN/views.json' with { type: 'json' }
import type { AllMessages, PortalArea } from '../../i18n/messages.ts'

export const messages: Pick<AllMessages, PortalArea> = {
  batch,
  enums,
  fields,
  files,
  form,
  grid,
  routes,
  shell,
  validation,
  views,
}
