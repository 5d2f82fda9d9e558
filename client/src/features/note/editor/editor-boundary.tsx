import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../../ui/state/error-state.tsx'

interface EditorBoundaryProps {
  readonly children: ReactNode
}

/** An editor that cannot be fetched or shown takes nothing else with it. */
export class EditorBoundary extends Component<EditorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ErrorState title="The editor could not be loaded" text="What you wrote is kept." onRetry={() => location.reload()} />
  }
}
