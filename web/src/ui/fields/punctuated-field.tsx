/** A number whose punctuation the field writes: its value is the bare characters. Nothing that was typed is cut. */
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

export interface PunctuatedProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The characters without punctuation. */
  value: string
  onChange: (bare: string) => void
  ref?: Ref<HTMLInputElement>
}

interface PunctuatedFieldProps extends PunctuatedProps {
  /** Takes the punctuation away. */
  clean: (typed: string) => string
  /** Punctuates as much as is typed. */
  punctuate: (bare: string) => string
}

/** `marks` stand before the characters of their places: with a `.` at 2, `12A` becomes `12.A`. */
export const punctuateBy = (marks: Readonly<Record<number, string>>) => (bare: string) =>
  [...bare].map((char, index) => `${marks[index] ?? ''}${char}`).join('')

export function PunctuatedField({ value, onChange, clean, punctuate, ...rest }: PunctuatedFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={punctuate(value)}
      onChange={({ currentTarget: input }) => {
        const { value: typed, selectionStart: caret } = input
        onChange(clean(typed))
        if (caret === null || caret === typed.length) return
        // Typing in the middle changes the punctuation, and the caret stays behind the same character.
        const before = clean(typed.slice(0, caret))
        requestAnimationFrame(() => {
          const at = punctuate(before).length
          input.setSelectionRange(at, at)
        })
      }}
    />
  )
}
