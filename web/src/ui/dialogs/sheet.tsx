/** Fields that lie over the lower part of a narrow screen once they are asked for, such as a filter's. */
import { Drawer, type DrawerProps } from '@mantine/core'
import { useTexts } from '../texts.ts'

export function Sheet(props: Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'children'>) {
  const { t } = useTexts()
  return (
    <Drawer
      {...props}
      position="bottom"
      size="auto"
      radius="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    />
  )
}
