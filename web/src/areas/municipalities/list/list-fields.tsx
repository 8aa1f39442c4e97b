/** The list's fields as HTML has them: the library's would be a twentieth of what visitors load. */
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import classes from './list-fields.module.css'

interface TextFieldProps {
  label: string
  placeholder: string
  maxLength: number
  value: string
  onType: (text: string) => void
  onLeave: () => void
}

export const TextField = ({ label, placeholder, maxLength, value, onType, onLeave }: TextFieldProps) => (
  <label className={classes.field}>
    {label}
    <span className={classes.searched}>
      <IconSearch size={18} aria-hidden />
      <input
        type="text"
        className={`upper ${classes.input}`}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </span>
  </label>
)

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onSelect: (value: string) => void
}

export const SelectField = ({ label, value, options, onSelect }: SelectFieldProps) => (
  <label className={classes.field}>
    {label}
    <span className={classes.chosen}>
      <select
        className={classes.input}
        value={value}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden />
    </span>
  </label>
)

interface CheckFieldProps {
  label: string
  checked: boolean
  onCheck: (checked: boolean) => void
}

export const CheckField = ({ label, checked, onCheck }: CheckFieldProps) => (
  <label className={classes.check}>
    <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.currentTarget.checked)} />
    {label}
  </label>
)
