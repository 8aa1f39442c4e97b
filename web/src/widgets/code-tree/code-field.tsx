/** Codes as a filter's field: what is chosen, and the button that opens the selector. */
import { Button, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListTree } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenCodes } from './chosen-codes.tsx'
import { CodeDialog, type CodeKind, treeQuery } from './code-dialog.tsx'
import { type CodeTree, keyOf, nodeAt } from './code-tree.ts'

interface CodeFieldProps {
  kind: CodeKind
  label: string
  /** Keys: `NCM:2204`, of activities the bare code. */
  value: readonly string[]
  onChange: (keys: string[]) => void
}

function chosenCode(tree: CodeTree | undefined, key: string) {
  const node = tree?.index.get(key)
  const bare = key.replace(/^(NCM|NBS):/, '')
  if (!tree || node === undefined) return { key, code: bare, label: '' }
  const { masked, label } = nodeAt(tree, node)
  return { key, code: masked || bare, label }
}

export function CodeField({ kind, label, value, onChange }: CodeFieldProps) {
  const { t } = useTranslation('code-tree')
  const id = useId()
  const queries = useQueryClient()
  const [opened, dialog] = useDisclosure(false)
  // Names of what a link brought; nothing is loaded where nothing is chosen.
  const { data: tree } = useQuery({ ...treeQuery(kind), enabled: value.length > 0 || opened })
  const prefetch = () => void queries.prefetchQuery(treeQuery(kind))
  return (
    <div>
      <Input.Label component="span" id={id}>
        {label}
      </Input.Label>
      <ChosenCodes
        most={6}
        codes={value.map((key) => chosenCode(tree, key))}
        onRemove={(key) => onChange(value.filter((other) => other !== key))}
      />
      <Button
        variant="default"
        fullWidth
        fw={500}
        leftSection={<IconListTree size={18} aria-hidden />}
        aria-describedby={id}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={dialog.open}
      >
        {t(kind === 'activities' ? 'choose.activities' : 'choose.products')}
      </Button>
      <CodeDialog
        kind={kind}
        title={label}
        opened={opened}
        chosen={value}
        onClose={dialog.close}
        onConfirm={(chosenTree, selection) =>
          onChange([...selection].sort((a, b) => a - b).map((node) => keyOf(nodeAt(chosenTree, node))))
        }
      />
    </div>
  )
}
