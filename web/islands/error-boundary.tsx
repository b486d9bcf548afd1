import { Component, type ReactNode, useEffect, useRef } from 'react'
import { brand } from '#brand'
import { ServedForm, type ServedFormProps } from './served-form.tsx'

/** “Unexpected Application Error!”, in place of an island that failed. It takes the focus that went with the island. */
function BrokenIsland() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div role="alert" className="wrap py-16">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Unexpected Application Error!
      </h2>
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

type IslandErrorBoundaryProps = {
  /** Of an island that is a form. */
  servedForm: ServedFormProps | undefined
  children: ReactNode
}

export class IslandErrorBoundary extends Component<IslandErrorBoundaryProps, { hasFailed: boolean }> {
  constructor(props: IslandErrorBoundaryProps) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { servedForm, children } = this.props
    if (!this.state.hasFailed) return children
    return servedForm ? <ServedForm {...servedForm} /> : <BrokenIsland />
  }
}
