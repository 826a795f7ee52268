/**
 * Words of the most frequent passwords, in Portuguese and English: lower case, without accents. A password of only
 * these, digits and symbols is easily guessed.
 *
 * @source frequent words of published lists of leaked passwords, chosen by hand for Brazil
 */
const words = new Set(
  `
  senha senhas minhasenha novasenha senhanova trocar mudar mudei acesso acessar entrar login logar usuario usuarios
  admin administrador administradora administracao gerente gerencia cliente clientes sistema teste testes testando
  testar temp temporaria temporario provisoria provisorio padrao padroes inicial primeiro primeira segredo secreto
  secreta abc abcd abcde abcdef abcdefg abcdefgh abcabc qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop asd asdf
  asdfg asdfgh asdfghj asdfghjk asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc qazwsx qazwsxedc wsxedc aaa bbb
  ccc xxx yyy zzz aaaa bbbb xxxx zzzz brasil brazil brasileiro brasileira saopaulo riodejaneiro curitiba flamengo
  corinthians palmeiras santos gremio cruzeiro vasco fluminense botafogo internacional atletico bahia sport ceara
  futebol amor amores amoreterno meuamor teamo eteamo amovoce amorzinho paixao vida minhavida coracao saudade
  felicidade feliz familia mae pai mamae papai filho filha filhos irmao irma vovo esposa marido namorada namorado
  gatinha gatinho princesa principe rainha rei anjo anjinho deus jesus cristo jesuscristo deusefiel fiel maria jose
  joao ana antonio carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo felipe
  rodrigo fernando fernanda francisco juliana marcia adriana patricia aline sandra camila amanda bruna jessica leticia
  julia luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz ricardo roberto sergio mateus matheus
  guilherme gustavo diego andre leonardo thiago tiago vinicius alexandre anderson leandro henrique bom dia bomdia boa
  noite boanoite tarde ola obrigado obrigada segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco
  abril maio junho julho agosto setembro outubro novembro dezembro natal carnaval pascoa verao inverno outono
  primavera hoje ontem amanha mudarsenha trocarsenha mestre mestra master chefe patrao cerveja cachaca churrasco
  cachorro gato cavalo tigre leao dragao lobo estrela sol lua terra mundo musica rock samba forro dinheiro loja lojas
  empresa password passwords passw pass passwort passwd pwd changeme change changeit welcome letmein let iloveyou love
  lovely loveyou lover sunshine princess monkey dragon football baseball basketball soccer hockey superman batman
  spiderman pokemon naruto starwars star shadow michael jordan jennifer charlie thomas robert george andrew daniela
  jessie ashley nicole michelle hunter hunting ranger buster killer pepper ginger summer winter spring autumn fall
  january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday hello world helloworld hey whatever nothing trustno trust freedom secret secure security
  access root toor user users guest default demo test tester testing temporary initial first super power computer
  internet google facebook instagram youtube windows microsoft apple linux android samsung server cheese cookie banana
  orange chocolate coffee flower butterfly angel angels heaven jesuschrist god blessed family mother father brother
  sister baby babygirl girl boy friend friends forever happy lucky cool hot sexy money cash gold silver diamond tiger
  lion eagle wolf bear dog cat horse fish bird company office work manager customer qwertz azerty account
`
    .trim()
    .split(/\s+/),
);

/** Words that make a password common: the framework's and the application's. */
export const commonWords: ReadonlySet<string> = words;

/**
 * Adds words that are obvious in the application's trade: lower case, without accents.
 *
 * @example
 *   addCommonWords(['vet', 'clinic', 'animal']);
 */
export const addCommonWords = (more: readonly string[]): void => {
  for (const word of more) words.add(word);
};
