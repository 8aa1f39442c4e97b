import { UnstyledButton } from '@mantine/core'
import classes from './mark-buttons.module.css'

interface UndoNoticeProps {
  text: string
  action: string
  onUndo: () => void
}

export const UndoNotice = ({ text, action, onUndo }: UndoNoticeProps) => (
  <span className={classes.notice}>
    <span>{text}</span>
    <UnstyledButton className={classes.undo} onClick={onUndo}>
      {action}
    </UnstyledButton>
  </span>
)
