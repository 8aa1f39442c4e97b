/**
 * Offers the product that somebody may mean who types a word into the field for names (FINDER-44). Without one, a hint stands in
 * its place, so that nothing moves.
 */
import { reference } from '@invest/contract/reference'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPackage } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { headingOf, nameText, productName } from '../../lib/telling-name.ts'
import { NameParts } from '../../ui/name-parts.tsx'
import classes from './product-suggestion.module.css'
import { productWords, suggestedProduct } from './suggested-product.ts'
import { useWords } from './words.ts'

const delay = 300
/** Among so many codes the one that is meant is found, also where its letters are part of other words. */
const most = 100

const foundQuery = (words: string) =>
  queryOptions({
    queryKey: queryKeys.productSearch('sugestao', words),
    queryFn: async ({ signal }) => {
      const query = { descricao: words, tipoTabela: '' as const, size: most, total: false }
      return (await call(reference.productList, { query }, signal)).content
    },
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

export function ProductSuggestion({ typed, chosen, onChoose }: ProductSuggestionProps) {
  const { t } = useWords()
  const [settled] = useDebouncedValue(typed, delay)
  const words = productWords(settled)
  const { data = [] } = useQuery(foundQuery(words))
  const product = typed.trim() === '' ? undefined : suggestedProduct(data, words)
  const key = product && `${product.tipoTabela}:${product.codigoSemMascara}`
  const offered = product && key && !chosen.includes(key) ? { product, key } : undefined
  const name = offered ? headingOf(productName(offered.product)) : []
  const code = offered ? `${offered.product.tipoTabela} ${offered.product.codigoComMascara}` : ''
  return (
    <div className={classes.room}>
      {offered ? (
        <UnstyledButton
          className={classes.chip}
          title={`${nameText(productName(offered.product))} (${code})`}
          onClick={() => onChoose(offered.key)}
        >
          <IconPackage size={16} aria-hidden />
          <span className={classes.name}>
            {t('suggest.product')} <NameParts parts={name} /> <span className={classes.code}>({code})</span>
          </span>
        </UnstyledButton>
      ) : (
        <span className={classes.hint}>{t('suggest.hint')}</span>
      )}
      <VisuallyHidden role="status">
        {offered && t('suggest.spoken', { name: nameText(name), code })}
      </VisuallyHidden>
    </div>
  )
}
