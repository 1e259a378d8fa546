import { listViews } from './list.ts'
import { deleteView, saveView } from './save.ts'

/** Saved views of lists. */
export const viewHandlers = {
  'view/list.do': listViews,
  'view/save.do': saveView,
  'view/delete.do': deleteView,
}
