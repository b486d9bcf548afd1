export { AlertDialog } from '@base-ui/react/alert-dialog'
export { Dialog } from '@base-ui/react/dialog'
export { Popover } from '@base-ui/react/popover'
