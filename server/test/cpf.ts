/** The two check digits of a CPF's first nine. */
export function cpfCheckDigits(start: string): string {
  const digit = (digits: string) => {
    const sum = [...digits].reduce((all, one, i) => all + Number(one) * (digits.length + 1 - i), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = digit(start)
  return first + digit(start + first)
}
