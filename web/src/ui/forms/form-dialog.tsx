/** A small form in a dialog. What was typed is not lost by a press beside it: closing asks, and only its button cancels at once. */
import { Dialog } from '../dialogs/dialog.tsx'
import { confirmLeaving } from './leave-guard.tsx'
import { SmallForm, type SmallFormProps } from './small-form.tsx'

interface FormDialogProps extends Omit<SmallFormProps, 'onCancel' | 'inline' | 'label'> {
  title: string
  /** What it is about, above the fields. */
  text?: string | undefined
  wide?: boolean
  onClose: () => void
}

export function FormDialog({ title, text, wide = false, onClose, children, ...rest }: FormDialogProps) {
  const { edited, sending } = rest.form
  const close = async () => {
    if (!edited || rest.unguarded || sending || (await confirmLeaving())) onClose()
  }
  return (
    <Dialog opened short={!wide} onClose={close} title={title}>
      <SmallForm {...rest} onCancel={onClose}>
        {text && <p className="dimmed">{text}</p>}
        {children}
      </SmallForm>
    </Dialog>
  )
}
