/** The search parts of the other tabs, kept in the history entry: reload and Back find them, a copied link does not. */
export type LeftTabs = Readonly<Record<string, string>>

export type Address = { search: string; tabs: LeftTabs | undefined }

/** The address after every change so far, which may be ahead of the rendered one. */
export const createPendingAddress = (first: Address) => {
  let rendered = first
  let pending: Address | null = null
  return {
    latest: (): Address => pending ?? rendered,
    change: (address: Address) => {
      pending = address
    },
    /** An earlier change that renders now must not hide a later one that is still navigating; Back ends both. */
    render: (address: Address, isBack: boolean) => {
      rendered = address
      if (isBack || pending?.search === address.search) pending = null
    },
    /** Of a change whose navigation was blocked. */
    forget: () => {
      pending = null
    },
  }
}
