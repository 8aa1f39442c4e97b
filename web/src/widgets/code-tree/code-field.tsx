/** A field for codes, with the chosen ones and a button that opens the selector. */
import { Button, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListTree } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { ChosenCodes } from './chosen-codes.tsx'
import { CodeDialog, type CodeKind, treeQuery } from './code-dialog.tsx'
import { type CodeTree, keyOf, nameAt, nodeAt } from './code-tree.ts'
import { useTexts } from './texts.ts'

/** The milliseconds that the screen gets for loading its own data before the selector is prefetched. */
const prefetchDelay = 2500

interface CodeFieldProps {
  /** The button's. */
  id?: string
  kind: CodeKind
  label: string
  /** Keys of codes, such as `NCM:2204`. Activities have the bare code. */
  value: readonly string[]
  /** How many may be chosen; as many as a filter takes where it is not given. */
  most?: number
  /** What the server refused on saving. */
  error?: string | undefined
  /** The codes are looked for, so that expired ones can be chosen too. */
  forSearches?: boolean
  onChange: (keys: string[]) => void
}

function chosenCode(tree: CodeTree | undefined, key: string) {
  const node = tree?.index.get(key)
  const bare = key.replace(/^(NCM|NBS):/, '')
  if (!tree || node === undefined) return { key, code: bare, name: [] }
  const { masked, current } = nodeAt(tree, node)
  return { key, code: masked || bare, name: nameAt(tree, node), expired: !current }
}

export function CodeField({
  id,
  kind,
  label,
  value,
  most,
  forSearches = false,
  error,
  onChange,
}: CodeFieldProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const [opened, dialog] = useDisclosure(false)
  // The chosen codes of a link need their names. Without chosen codes nothing is loaded.
  const { data: tree } = useQuery({ ...treeQuery(kind, locale), enabled: value.length > 0 || opened })
  const prefetch = () => {
    void import('./code-selector.tsx')
    void queries.prefetchQuery(treeQuery(kind, locale))
  }
  // A finger never hovers, so the selector is prefetched without waiting for a pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is prefetched once.
  useEffect(() => {
    const later = setTimeout(prefetch, prefetchDelay)
    return () => clearTimeout(later)
  }, [])
  return (
    <div>
      <Input.Label component="span">{label}</Input.Label>
      <ChosenCodes
        most={6}
        codes={value.map((key) => chosenCode(tree, key))}
        onRemove={(key) => onChange(value.filter((other) => other !== key))}
      />
      <Button
        id={id}
        variant="default"
        fullWidth
        fw={500}
        leftSection={<IconListTree size={18} aria-hidden />}
        aria-label={`${label}: ${t('choose')}`}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={dialog.open}
      >
        {t('choose')}
      </Button>
      {error && <Input.Error mt={5}>{error}</Input.Error>}
      <CodeDialog
        kind={kind}
        title={label}
        opened={opened}
        chosen={value}
        forSearches={forSearches}
        {...(most !== undefined && { most })}
        onClose={dialog.close}
        onConfirm={(chosenTree, selection) =>
          onChange([...selection].sort((a, b) => a - b).map((node) => keyOf(nodeAt(chosenTree, node))))
        }
      />
    </div>
  )
}
