import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import { Icon } from './icon.tsx'

/** The icons of alerts by severity: of the plain ones, and of MUI's in place of its own. */
export const alertIcons = {
  error: <Icon icon={CircleAlert} />,
  warning: <Icon icon={TriangleAlert} />,
  info: <Icon icon={Info} />,
  success: <Icon icon={CircleCheck} />,
}
