import batch from '#messages/en_US/batch.json' with { type: 'json' }
import enums from '#messages/en_US/enums.json' with { type: 'json' }
import fields from '#messages/en_US/fields.json' with { type: 'json' }
import files from '#messages/en_US/files.json' with { type: 'json' }
import form from '#messages/en_US/form.json' with { type: 'json' }
import grid from '#messages/en_US/grid.json' with { type: 'json' }
import routes from '#messages/en_US/routes.json' with { type: 'json' }
import shell from '#messages/en_US/shell.json' with { type: 'json' }
import validation from '#messages/en_US/validation.json' with { type: 'json' }
import views from '#messages/en_US/views.json' with { type: 'json' }
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
