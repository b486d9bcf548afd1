import { Component, type ReactNode } from 'react'
import { brand } from '#brand'

/** Shows the heading of R-site-28 in place of an island that failed. */
export class IslandErrorBoundary extends Component<
  { children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="wrap py-16">
        <h2 className="text-2xl">Unexpected Application Error!</h2>
        <p className="mt-3 max-w-[33.8em]">
          Something broke on our side. Please reload the page, or write to us at{' '}
          <a className="font-semibold underline" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          .
        </p>
      </div>
    )
  }
}
