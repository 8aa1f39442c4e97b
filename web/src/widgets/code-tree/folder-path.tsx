/** The way from the top of a classification to the open folder. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconHome } from '@tabler/icons-react'
import { NameParts } from '../../ui/names/name-parts.tsx'
import classes from './code-selector.module.css'
import { ancestorsOf, type CodeTree, nodeAt, root, writtenCode } from './code-tree.ts'
import { useTexts } from './texts.ts'

interface FolderPathProps {
  tree: CodeTree
  folder: number
  onOpen: (folder: number) => void
}

export function FolderPath({ tree, folder, onOpen }: FolderPathProps) {
  const { t } = useTexts()
  const path = folder < 0 ? [] : [...ancestorsOf(tree, folder), folder]
  return (
    <nav aria-label={t('path')} className={classes.path}>
      <UnstyledButton
        className={classes.step}
        onClick={() => onOpen(root)}
        aria-current={folder < 0 ? 'location' : undefined}
      >
        <IconHome size={16} aria-hidden /> {t('path.all')}
      </UnstyledButton>
      {path.map((node) => {
        const own = nodeAt(tree, node)
        const { masked, code, label, language } = own
        return (
          <span key={node} className={classes.stepWith}>
            <IconChevronRight size={14} aria-hidden />
            <UnstyledButton
              className={classes.step}
              title={label}
              aria-label={`${masked || code} ${label}`}
              aria-current={node === folder ? 'location' : undefined}
              onClick={() => onOpen(node)}
            >
              {writtenCode(own, t)}
              {node === folder && (
                <span className={classes.stepName}>
                  <NameParts parts={[{ text: label, language }]} />
                </span>
              )}
            </UnstyledButton>
          </span>
        )
      })}
    </nav>
  )
}
