/** Codes of the framework that the portal tells in words of its own: its people work for dealers. */
export const ownErrors = {
  USE030:
    'A senha não segue a política de senhas. Confira as regras ao lado do campo; nome da pessoa, usuário, concessionária e só palavras fáceis de adivinhar também são recusados.',
  SEC004: 'Você não tem acesso a esta concessionária ou a este recurso.',
} as const;
