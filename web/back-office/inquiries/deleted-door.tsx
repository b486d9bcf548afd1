import { ArrowLeft, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type Given = { isDeletedShown: boolean; onShow: (isDeleted: boolean) => void }

/** The one button that leads to the deleted contacts and back: it keeps the focus. */
export function DeletedDoor({ isDeletedShown, onShow }: Given) {
  const Icon = isDeletedShown ? ArrowLeft : Trash2
  return (
    <div className={`mb-3 flex ${isDeletedShown ? '' : 'justify-end'}`}>
      <Button
        variant={isDeletedShown ? 'outline' : 'ghost'}
        size="sm"
        onClick={() => onShow(!isDeletedShown)}
      >
        <Icon size={17} aria-hidden />
        {isDeletedShown ? 'All contacts' : 'Recently deleted'}
      </Button>
    </div>
  )
}
