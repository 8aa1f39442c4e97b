/** Lets a person add products and services, which they find by words or by code in the official tables. */

import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { type ProductListItem, reference } from '@invest/contract/reference'
import {
  ActionIcon,
  Button,
  Combobox,
  Loader,
  SegmentedControl,
  Stack,
  TextInput,
  useCombobox,
} from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { IconListTree, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { nameText, nearestAncestors, productName } from '../../../lib/names/meaningful-name.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { CodeDialog } from '../../../widgets/code-tree/code-dialog.tsx'
import { codeKeys } from '../../../widgets/code-tree/code-keys.ts'
import { type CodeTree, namesAbove, nodeAt } from '../../../widgets/code-tree/code-tree.ts'
import type { Selection } from '../../../widgets/code-tree/selection.ts'
import { useTexts as useCompanyTexts } from '../../../widgets/company/texts.ts'
import { UntranslatedNames } from '../../../widgets/company/untranslated-names.tsx'
import { useTexts } from '../texts.ts'
import type { ProductValue } from './company-values.ts'
import classes from './edit.module.css'

const shownResults = 30
const codeOf = (item: Pick<ProductValue, 'tipoTabela' | 'codigoSemMascara'>) =>
  `${item.tipoTabela}:${item.codigoSemMascara}`

interface ProductsProps {
  products: ProductValue[]
  error?: string | undefined
  onChange: (products: ProductValue[]) => void
}

/** Products that are already in the list keep their place. New ones follow in the table's order. */
function productsOf(
  tree: CodeTree,
  selection: Selection,
  before: ProductValue[],
  locale: Language,
): ProductValue[] {
  const chosen = new Map(
    [...selection]
      .sort((a, b) => a - b)
      .map((node) => {
        const { table, code, masked, label, language, current } = nodeAt(tree, node)
        const above = namesAbove(tree, node)
        const idiomas = [...above, { language }].map((part) => part.language ?? locale)
        const value: ProductValue = {
          tipoTabela: table as ProductValue['tipoTabela'],
          codigoSemMascara: code,
          codigoComMascara: masked,
          descricao: label,
          ancestrais: above.map(({ text }) => text),
          idiomas,
          vigente: current,
        }
        return [codeOf(value), value]
      }),
  )
  const stillChosen = before.filter((product) => chosen.delete(codeOf(product)))
  return [...stillChosen, ...chosen.values()]
}

export function Products({ products, error, onChange }: ProductsProps) {
  const { t } = useTexts()
  const { t: tCompany } = useCompanyTexts()
  const locale = useLocale()
  const [opened, selector] = useDisclosure(false)
  return (
    <>
      <ProductSearch
        chosen={new Set(products.map(codeOf))}
        full={products.length >= limits.products}
        onAdd={(item) => onChange([...products, item])}
      />
      <div>
        <Button
          variant="default"
          leftSection={<IconListTree size={18} aria-hidden />}
          onClick={selector.open}
        >
          {t('products.table.open')}
        </Button>
      </div>
      <CodeDialog
        kind="products"
        title={t('section.products')}
        opened={opened}
        chosen={products.map(codeOf)}
        most={limits.products}
        onClose={selector.close}
        onConfirm={(tree, selection) => onChange(productsOf(tree, selection, products, locale))}
      />
      {error && <p className={classes.error}>{error}</p>}
      {products.length === 0 ? (
        <p className={classes.muted}>{tCompany('products.none')}</p>
      ) : (
        <ul className={classes.products}>
          {products.map((product) => (
            <li key={codeOf(product)}>
              <ProductCode of={product} />
              <span className={classes.productName}>
                <NameParts parts={productName(product)} />
                {!product.vigente && <em className={classes.muted}> ({tCompany('products.expired')})</em>}
                <Ancestors of={product} />
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('products.remove', {
                  name: `${product.codigoComMascara} ${nameText(productName(product))}`,
                })}
                onClick={() => {
                  onChange(products.filter((other) => other !== product))
                  focusAfter('#campo-produtosOuServicos')
                }}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <UntranslatedNames products={products} />
    </>
  )
}

const ProductCode = ({ of: product }: { of: ProductValue | ProductListItem }) => (
  <span className={`${classes.code} figures`}>
    {product.tipoTabela} {product.codigoComMascara || product.codigoSemMascara}
  </span>
)

const Ancestors = ({ of: product }: { of: ProductValue | ProductListItem }) => (
  <span className={classes.ancestors}>
    <NameParts parts={nearestAncestors(product)} />
  </span>
)

interface ProductSearchProps {
  chosen: Set<string>
  full: boolean
  onAdd: (item: ProductListItem) => void
}

function ProductSearch({ chosen, full, onAdd }: ProductSearchProps) {
  const { t } = useTexts()
  const { t: tCompany } = useCompanyTexts()
  const locale = useLocale()
  const [table, setTable] = useState<'' | 'NCM' | 'NBS'>('')
  const [text, setText] = useState('')
  const [searchedText] = useDebouncedValue(text.trim(), 300)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useQuery({
    queryKey: codeKeys.products(locale, table, searchedText),
    queryFn: ({ signal }) =>
      call(
        reference.productList,
        { query: { descricao: searchedText, tipoTabela: table, size: shownResults } },
        signal,
      ),
    enabled: searchedText.length >= 2,
    placeholderData: keepPreviousData,
    meta: { background: true },
  })
  const items = searchedText.length >= 2 ? (found.data?.content ?? []) : []
  const total = found.data?.totalElements ?? 0
  return (
    <Stack gap={12}>
      <SegmentedControl
        aria-label={t('products.table')}
        classNames={{ root: classes.tables ?? '', label: classes.table ?? '' }}
        value={table}
        onChange={(value) => setTable(value as typeof table)}
        data={[
          { value: '', label: t('products.both') },
          { value: 'NCM', label: t('products.ncm') },
          { value: 'NBS', label: t('products.nbs') },
        ]}
      />
      <Combobox
        store={box}
        onOptionSubmit={(value) => {
          const item = items.find((candidate) => codeOf(candidate) === value)
          if (item) onAdd(item)
          box.closeDropdown()
        }}
      >
        <Combobox.Target>
          <TextInput
            id="campo-produtosOuServicos"
            label={t('products.search')}
            placeholder={t('products.placeholder')}
            description={full ? t('products.full', { max: limits.products }) : undefined}
            disabled={full}
            maxLength={limits.nameFilter}
            value={text}
            rightSection={found.isFetching ? <Loader size="xs" aria-hidden /> : null}
            onChange={(event) => {
              setText(event.currentTarget.value)
              box.openDropdown()
            }}
            onFocus={() => text.trim() && box.openDropdown()}
            onBlur={() => box.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={searchedText.length < 2}>
          <Combobox.Options mah={360} style={{ overflowY: 'auto' }} aria-label={t('products.search')}>
            {items.map((item) => (
              <Combobox.Option
                key={codeOf(item)}
                value={codeOf(item)}
                disabled={!item.vigente || chosen.has(codeOf(item))}
                className={classes.option}
              >
                <ProductCode of={item} />
                <span>
                  <NameParts parts={productName(item)} />
                  {!item.vigente && <em className={classes.muted}> ({tCompany('products.expired')})</em>}
                  {item.ancestrais.length > 0 && <Ancestors of={item} />}
                </span>
              </Combobox.Option>
            ))}
            {items.length === 0 && !found.isFetching && (
              <Combobox.Empty>{t('products.nothing')}</Combobox.Empty>
            )}
            {total > items.length && items.length > 0 && (
              <Combobox.Footer>
                {t('products.more', { shown: items.length, total: formatNumber(total, locale) })}
              </Combobox.Footer>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Stack>
  )
}
