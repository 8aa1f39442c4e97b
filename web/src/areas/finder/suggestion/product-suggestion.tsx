/** Offers the product that somebody may mean who searches for a name (FINDER-44): below the field, and where nothing was found. */
import { reference } from '@invest/contract/reference'
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPackage } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { headingOf, nameText, productName } from '../../../lib/names/meaningful-name.ts'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { codeKeys } from '../../../widgets/code-tree/code-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './product-suggestion.module.css'
import { productWords, suggestedProduct } from './suggested-product.ts'

const delay = 300
/** Among so many codes the one that is meant is found, also where its letters are part of other words. */
const most = 100

const foundQuery = (words: string) =>
  queryOptions({
    queryKey: codeKeys.products('sugestao', words),
    queryFn: async ({ signal }) => {
      const query = { descricao: words, tipoTabela: '' as const, size: most, total: false }
      return suggestedProduct((await call(reference.productList, { query }, signal)).content, words) ?? null
    },
    // The button stays while the next word is looked up: it may have the focus.
    placeholderData: keepPreviousData,
    enabled: words !== '',
    meta: { background: true },
    staleTime: Number.POSITIVE_INFINITY,
  })

interface ProductSuggestionProps {
  /** What is typed as a name. */
  typed: string
  /** The products that are filtered by already, each as `NCM:2204`. */
  chosen: readonly string[]
  onChoose: (key: string) => void
}

interface SuggestionBelowProps extends ProductSuggestionProps {
  /** Called where the button leaves the page with the focus on it. */
  onFocusLost: () => void
}

function useSuggestion(typed: string, settled: string, chosen: readonly string[]) {
  const words = productWords(settled)
  const { data: product } = useQuery(foundQuery(words))
  if (!product || words === '' || typed.trim() === '') return undefined
  const key = `${product.tipoTabela}:${product.codigoSemMascara}`
  if (chosen.includes(key)) return undefined
  const whole = productName(product)
  return {
    key,
    name: headingOf(whole),
    whole: nameText(whole),
    code: `${product.tipoTabela} ${product.codigoComMascara}`,
  }
}

/** Without a product a hint stands in its place, so that nothing moves. */
export function ProductSuggestion({ typed, chosen, onChoose, onFocusLost }: SuggestionBelowProps) {
  const { t } = useTexts()
  const [settled] = useDebouncedValue(typed, delay)
  const offered = useSuggestion(typed, settled, chosen)
  const focused = useRef(false)
  useEffect(() => {
    if (offered || !focused.current) return
    focused.current = false
    onFocusLost()
  })
  return (
    <div className={classes.room}>
      {offered ? (
        <UnstyledButton
          className={classes.chip}
          title={`${offered.whole} (${offered.code})`}
          onClick={() => onChoose(offered.key)}
          onFocus={() => {
            focused.current = true
          }}
          onBlur={() => {
            focused.current = false
          }}
        >
          <IconPackage size={16} aria-hidden />
          <span className={classes.name}>
            {t('suggest.product')} <NameParts parts={offered.name} />{' '}
            <span className={classes.code}>({offered.code})</span>
          </span>
        </UnstyledButton>
      ) : (
        <span className={classes.hint}>{t('suggest.hint')}</span>
      )}
      <VisuallyHidden role="status">
        {offered && t('suggest.spoken', { name: nameText(offered.name), code: offered.code })}
      </VisuallyHidden>
    </div>
  )
}

/** The way on where no company has such a name. */
export function ProductInstead({ typed, chosen, onChoose }: ProductSuggestionProps) {
  const { t } = useTexts()
  const offered = useSuggestion(typed, typed, chosen)
  if (!offered) return null
  return (
    <div className={classes.instead}>
      <p>{t('suggest.instead')}</p>
      <Button
        className={classes.insteadButton ?? ''}
        leftSection={<IconPackage size={18} aria-hidden />}
        title={`${offered.whole} (${offered.code})`}
        onClick={() => onChoose(offered.key)}
      >
        <span>
          {t('suggest.find')} <NameParts parts={offered.name} />{' '}
          <span className={classes.code}>({offered.code})</span>
        </span>
      </Button>
    </div>
  )
}
