/** Says that names of the catalogues are in Portuguese, where there are none in the reader's language (REFERENCE-20). */
import type { Company } from '@invest/contract/companies'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { nearestAncestors, productName } from '../../lib/names/meaningful-name.ts'
import classes from './details.module.css'
import { useTexts } from './texts.ts'

export function UntranslatedNames({ products }: { products: Company['produtosOuServicos'] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const stoodIn = products.some((product) =>
    [...productName(product), ...nearestAncestors(product)].some(
      ({ language }) => language && language !== locale,
    ),
  )
  return stoodIn && <p className={classes.origin}>{t('products.portuguese')}</p>
}
