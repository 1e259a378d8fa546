import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import { Icon } from './icon.tsx'

/** Icons of alerts by severity. Plain alerts and MUI's alerts show the same ones. */
export const alertIcons = {
  error: <Icon icon={CircleAlert} />,
  warning: <Icon icon={TriangleAlert} />,
  info: <Icon icon={Info} />,
  success: <Icon icon={CircleCheck} />,
}
