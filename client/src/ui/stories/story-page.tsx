import { css } from '#styled-system/css'
import { PageLayout } from '../page/page-layout.tsx'
import { ButtonStories } from './button-stories.tsx'
import { FieldStories } from './field-stories.tsx'
import { LayerStories } from './layer-stories.tsx'
import { LayoutStories } from './layout-stories.tsx'
import { ListStories } from './list-stories.tsx'
import { SortableStories } from './sortable-stories.tsx'
import { StateStories } from './state-stories.tsx'

/** Every piece in every state; a route of development only. */
export function StoryPage() {
  return (
    <PageLayout title="The kit" description="Every piece in every state.">
      <div className={css({ textStyle: 'body' })}>
        <ButtonStories />
        <FieldStories />
        <StateStories />
        <LayoutStories />
        <ListStories />
        <SortableStories />
        <LayerStories />
      </div>
    </PageLayout>
  )
}
