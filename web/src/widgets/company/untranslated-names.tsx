/** Says that names of the catalogues are in Portuguese, where there are none in the reader's language (REFERENCE-20). */
import type { Company } from '@invest/contract/companies'
import { nearestAncestors, productName } from '../../lib/telling-name.ts'
import { useLocale } from '../../lib/use-locale.ts'
import classes from './details.module.css'
import { useWords } from './words.ts'

export function UntranslatedNames({ products }: { products: Company['produtosOuServicos'] }) {
  const { t } = useWords()
  const locale = useLocale()
  const stoodIn = products.some((product) =>
    [...productName(product), ...nearestAncestors(product)].some(
      ({ language }) => language && language !== locale,
    ),
  )
  return stoodIn && <p className={classes.origin}>{t('products.portuguese')}</p>
}
