import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from '#framework/browser/ui/lazyPart.tsx';

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>;

const open = () => {
  const Part = lazyPart(async () => Greeting);
  const draw = (name: string) =>
    render(
      <Suspense fallback={<p>Carregando</p>}>
        <Part name={name} />
      </Suspense>,
    );
  return { Part, draw };
};

describe('a part whose code comes later', () => {
  test('waits behind the fallback until it is there', async () => {
    open().draw('Ana');
    expect(screen.getByText('Carregando')).toBeInTheDocument();
    expect(await screen.findByText('Olá, Ana')).toBeInTheDocument();
  });

  test('is drawn at once where its code is there already', async () => {
    const { Part, draw } = open();
    await Part.load();
    draw('Rui');
    expect(screen.getByText('Olá, Rui')).toBeInTheDocument();
  });

  test('asks again when its code could not be brought', async () => {
    let tries = 0;
    const Part = lazyPart(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return Greeting;
    });
    await expect(Part.load()).rejects.toThrow('offline');
    render(
      <Suspense fallback={null}>
        <Part name="Eva" />
      </Suspense>,
    );
    expect(await screen.findByText('Olá, Eva')).toBeInTheDocument();
  });
});
